import { mix } from './paint';

/** The driver's place: what a shopper looks at last. `trim` is the colour of seats and door panels. */
export const dashView = (trim: string, outside: string): string => {
  const [soft, deep] = [mix(trim, '#ffffff', 0.16), mix(trim, '#000000', 0.45)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" width="1280" height="960">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a9c9e6"/><stop offset="1" stop-color="#eef5fa"/></linearGradient>
<linearGradient id="dash" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a4149"/><stop offset="0.25" stop-color="#23282e"/><stop offset="1" stop-color="#15181c"/></linearGradient>
<linearGradient id="trim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${soft}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
<linearGradient id="screen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#123a63"/><stop offset="1" stop-color="#0a1c33"/></linearGradient>
</defs>
<rect width="1600" height="1200" fill="#1b1f24"/>
<path d="M150 60 Q800 -10 1450 60 L1560 560 L40 560 Z" fill="url(#sky)"/>
<path d="M60 430 Q400 380 700 420 Q1100 360 1545 430 L1560 560 L40 560 Z" fill="#9db59c"/>
<path d="M720 424 L880 424 L1240 560 L360 560 Z" fill="#8a939c"/><path d="M794 430 L806 430 L826 560 L774 560 Z" fill="#eef2f5"/>
<path d="M20 560 Q800 470 1580 560 L1580 590 L20 590 Z" fill="${mix(outside, '#000000', 0.1)}"/>
<path d="M0 60 L150 60 L40 570 L0 600 Z M1600 60 L1450 60 L1560 570 L1600 600 Z" fill="#2a3037"/>
<path d="M0 0 H1600 V70 Q800 -8 0 70 Z" fill="#343b43"/>
<rect x="690" y="64" width="220" height="76" rx="26" fill="#14181c"/><rect x="702" y="74" width="196" height="54" rx="18" fill="#7f99ad"/>
<path d="M0 590 Q800 500 1600 590 L1600 1200 L0 1200 Z" fill="url(#dash)"/>
<path d="M0 690 Q800 610 1600 690 L1600 770 Q800 700 0 770 Z" fill="url(#trim)"/>
<path d="M0 772 Q800 702 1600 772 L1600 780 Q800 710 0 780 Z" fill="#c9d1d8" opacity="0.55"/>
<path d="M240 620 Q460 540 680 616 L672 690 Q460 640 250 694 Z" fill="#0d1013"/>
<circle cx="360" cy="646" r="40" fill="#10161c" stroke="#6f7b86" stroke-width="5"/><path d="M360 646 L338 622" stroke="#ff6b4a" stroke-width="5" stroke-linecap="round"/>
<circle cx="560" cy="646" r="40" fill="#10161c" stroke="#6f7b86" stroke-width="5"/><path d="M560 646 L588 628" stroke="#ff6b4a" stroke-width="5" stroke-linecap="round"/>
<rect x="424" y="618" width="72" height="52" rx="8" fill="#12324f"/>
<rect x="772" y="574" width="400" height="222" rx="20" fill="#0b0e11"/><rect x="788" y="590" width="368" height="190" rx="12" fill="url(#screen)"/>
<path d="M800 752 L880 690 L948 722 L1048 640 L1144 668" fill="none" stroke="#5fb0ff" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>
<rect x="806" y="608" width="120" height="14" rx="7" fill="#8fb8dd" opacity="0.8"/><rect x="806" y="634" width="76" height="12" rx="6" fill="#8fb8dd" opacity="0.5"/><circle cx="1048" cy="640" r="11" fill="#ffffff"/>
<g fill="#0f1215" stroke="#525c66" stroke-width="4"><rect x="760" y="818" width="190" height="66" rx="16"/><rect x="990" y="818" width="190" height="66" rx="16"/><rect x="1330" y="640" width="190" height="66" rx="16"/><rect x="60" y="650" width="140" height="62" rx="16"/></g>
<g stroke="#4b555f" stroke-width="4"><path d="M776 842 H934 M776 862 H934 M1006 842 H1164 M1006 862 H1164 M1346 664 H1504 M1346 684 H1504 M74 672 H186 M74 692 H186"/></g>
<g fill="#20262c" stroke="#8f9aa5" stroke-width="6"><circle cx="830" cy="940" r="34"/><circle cx="970" cy="940" r="34"/><circle cx="1110" cy="940" r="34"/></g>
<path d="M730 1010 Q970 984 1210 1010 L1260 1200 L680 1200 Z" fill="#101317"/>
<rect x="916" y="1006" width="108" height="130" rx="40" fill="#2c333a" stroke="#8f9aa5" stroke-width="5"/><circle cx="970" cy="1042" r="24" fill="#454e57"/>
<path d="M0 1010 Q260 930 560 1040 L640 1200 L0 1200 Z" fill="url(#trim)"/><path d="M1300 1040 Q1440 960 1600 1000 L1600 1200 L1270 1200 Z" fill="url(#trim)"/>
<path d="M60 1060 Q260 980 500 1070" fill="none" stroke="${soft}" stroke-width="6" opacity="0.7"/>
<g transform="translate(460 830)"><ellipse rx="262" ry="250" fill="none" stroke="#121518" stroke-width="54"/><ellipse rx="262" ry="250" fill="none" stroke="#343c44" stroke-width="12"/>
<path d="M-240 -20 Q-120 -70 -88 -46 L88 -46 Q120 -70 240 -20 L236 34 Q120 30 84 66 L52 210 L-52 210 L-84 66 Q-120 30 -236 34 Z" fill="#1b2026"/>
<rect x="-92" y="-54" width="184" height="130" rx="44" fill="#262c33" stroke="#3f4851" stroke-width="4"/><circle cy="10" r="26" fill="#dfe5ea" stroke="#7d8893" stroke-width="3"/>
<g fill="#4a545e"><rect x="-206" y="-18" width="78" height="34" rx="12"/><rect x="128" y="-18" width="78" height="34" rx="12"/></g></g>
</svg>`;
};
