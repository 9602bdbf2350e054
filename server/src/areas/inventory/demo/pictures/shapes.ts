/** What a body style looks like from the side (front to the right, floor at 880) and from its ends. */
export interface Shape {
  /** The outline of the painted body. */
  body: string;
  glass: readonly string[];
  /** Seams between doors. */
  seams: readonly string[];
  /** Where door handles are: x and y. */
  handles: readonly (readonly [number, number])[];
  wheels: readonly [rear: number, front: number];
  radius: number;
  /** The lower edge of lamps and bumpers. */
  belt: number;
  head: string;
  tail: string;
  mirror: readonly [number, number];
  /** From ahead: half the width at the fenders and at the roof, and the heights of roof, base of the window and hood. */
  ends: { half: number; roofHalf: number; roof: number; window: number; hood: number; isTall: boolean };
  /** Drawn on the body. */
  extra?: string;
  /** Drawn behind it, such as the seats of an open car. */
  behind?: string;
}

const SEDAN: Shape = {
  body: 'M196 796 C182 742 186 676 204 636 C216 610 252 596 306 588 L396 580 C470 520 548 462 648 448 C742 436 842 438 902 452 C980 474 1048 530 1112 582 C1220 594 1336 614 1386 652 C1412 676 1422 736 1412 790 C1410 800 1402 806 1390 806 L212 808 C204 808 198 804 196 796 Z',
  glass: [
    'M446 582 C516 524 580 482 656 472 C690 468 720 466 748 466 L742 582 Z',
    'M776 466 C826 464 866 468 892 476 C952 500 1002 542 1040 584 L770 584 Z',
  ],
  seams: [
    'M758 468 L752 590 C748 680 760 740 772 786',
    'M470 586 C440 640 470 700 530 778',
    'M1048 592 C1060 660 1046 730 1020 786',
  ],
  handles: [
    [640, 628],
    [905, 630],
  ],
  wheels: [424, 1172],
  radius: 104,
  belt: 700,
  head: 'M1304 628 C1346 634 1384 650 1398 676 L1388 690 C1350 690 1322 674 1304 650 Z',
  tail: 'M206 640 C232 630 262 626 288 628 L276 668 L196 676 Z',
  mirror: [1030, 588],
  ends: { half: 372, roofHalf: 232, roof: 444, window: 592, hood: 624, isTall: false },
};

const HATCHBACK: Shape = {
  ...SEDAN,
  body: 'M262 796 C248 730 252 660 278 606 C312 540 372 478 452 456 C560 434 792 432 872 450 C952 470 1022 528 1082 582 C1184 592 1296 612 1342 652 C1366 678 1374 736 1366 790 C1364 800 1356 806 1344 806 L278 808 C270 808 264 804 262 796 Z',
  glass: [
    'M338 580 C372 520 416 486 470 476 C560 464 650 462 716 462 L710 584 L344 588 Z',
    'M744 462 C792 462 838 466 864 474 C924 498 972 540 1010 584 L738 584 Z',
  ],
  seams: [
    'M728 464 L722 590 C718 680 728 740 740 786',
    'M446 590 C420 640 446 700 516 778',
    'M1018 592 C1030 660 1016 730 990 786',
  ],
  handles: [
    [606, 628],
    [872, 630],
  ],
  wheels: [456, 1132],
  head: 'M1258 626 C1300 632 1340 648 1354 676 L1344 690 C1306 690 1278 674 1258 650 Z',
  tail: 'M272 618 C292 606 312 600 330 602 L322 664 L258 676 Z',
  mirror: [1000, 588],
  ends: { half: 362, roofHalf: 238, roof: 440, window: 590, hood: 622, isTall: false },
};

const WAGON: Shape = {
  ...SEDAN,
  body: 'M190 796 C176 734 180 660 202 604 C226 528 268 470 330 450 C480 430 800 428 898 446 C982 468 1048 528 1112 582 C1220 594 1340 614 1390 652 C1416 676 1426 736 1416 790 C1414 800 1406 806 1394 806 L206 808 C198 808 192 804 190 796 Z',
  glass: [
    'M262 580 C284 516 310 484 346 474 L476 464 L470 586 L264 588 Z',
    'M502 463 C590 460 670 460 748 460 L742 584 L496 586 Z',
    'M776 460 C826 460 864 464 890 472 C950 496 1002 540 1040 584 L770 584 Z',
  ],
  seams: [
    'M760 462 L754 590 C750 680 762 740 774 786',
    'M488 464 L482 590 C480 660 500 720 540 778',
    'M1048 592 C1060 660 1046 730 1020 786',
  ],
  handles: [
    [650, 626],
    [910, 628],
  ],
  tail: 'M198 612 C216 600 238 594 254 596 L246 664 L188 676 Z',
  ends: { half: 374, roofHalf: 250, roof: 436, window: 590, hood: 622, isTall: false },
  extra: '<path d="M360 440 L860 434" stroke="#2a333c" stroke-width="9" stroke-linecap="round"/>',
};

const SUV: Shape = {
  body: 'M204 782 C188 712 190 620 210 552 C232 466 266 402 330 380 C480 356 800 354 890 372 C976 394 1042 468 1098 534 C1208 546 1336 566 1384 606 C1412 634 1420 716 1412 776 C1410 788 1402 794 1390 794 L222 796 C212 796 206 792 204 782 Z',
  glass: [
    'M268 530 C290 456 314 416 352 406 L486 396 L480 536 L270 540 Z',
    'M514 395 C596 390 668 390 742 391 L736 534 L508 536 Z',
    'M770 392 C820 392 858 396 882 404 C942 432 990 482 1028 534 L764 534 Z',
  ],
  seams: [
    'M754 394 L748 540 C744 650 756 720 770 770',
    'M498 396 L492 540 C490 630 510 700 560 762',
    'M1036 542 C1050 620 1038 700 1012 770',
  ],
  handles: [
    [640, 584],
    [904, 586],
  ],
  wheels: [434, 1168],
  radius: 122,
  belt: 670,
  head: 'M1292 580 C1340 586 1382 602 1396 632 L1386 652 C1344 652 1312 634 1292 606 Z',
  tail: 'M208 556 C228 544 250 540 268 542 L262 632 L196 648 Z',
  mirror: [1018, 540],
  ends: { half: 384, roofHalf: 268, roof: 366, window: 540, hood: 574, isTall: true },
  extra:
    '<path d="M372 366 L846 360" stroke="#2a333c" stroke-width="11" stroke-linecap="round"/><path d="M204 782 L222 796 L1390 794 L1412 776 L1412 740 L196 746 Z" fill="#20262d" opacity="0.82"/>',
};

const PICKUP: Shape = {
  body: 'M150 762 C142 700 144 640 150 566 C152 552 160 546 174 546 L560 544 L572 420 C574 392 590 374 620 370 C720 360 850 360 916 370 C976 384 1026 452 1072 526 C1190 534 1342 548 1396 584 C1430 612 1438 696 1430 752 C1428 766 1420 772 1408 772 L166 774 C156 774 152 770 150 762 Z',
  glass: [
    'M604 524 L614 412 C616 402 624 396 636 395 L760 391 L754 526 Z',
    'M786 391 C836 390 880 394 906 402 C950 428 984 476 1010 526 L780 526 Z',
  ],
  seams: [
    'M770 392 L764 534 C762 640 764 700 770 752',
    'M568 548 C560 640 566 700 578 756',
    'M1020 534 C1034 620 1024 690 1006 752',
    'M574 420 L562 546',
  ],
  handles: [
    [700, 576],
    [930, 578],
  ],
  wheels: [374, 1186],
  radius: 126,
  belt: 664,
  head: 'M1316 560 C1362 566 1400 582 1412 616 L1404 646 L1338 636 C1326 612 1318 588 1316 560 Z',
  tail: 'M148 566 L186 566 L186 668 L146 670 Z',
  mirror: [1004, 532],
  ends: { half: 396, roofHalf: 262, roof: 366, window: 532, hood: 560, isTall: true },
  extra:
    '<path d="M150 742 L1430 738 L1428 756 C1426 768 1418 772 1408 772 L166 774 C156 774 152 770 150 762 Z" fill="#20262d" opacity="0.85"/><path d="M174 556 L552 554" stroke="#20262d" stroke-width="8" stroke-linecap="round" opacity="0.6"/>',
};

const VAN: Shape = {
  ...SUV,
  body: 'M172 786 C160 690 162 520 178 410 C184 368 206 342 250 336 C460 322 860 322 946 340 C1040 364 1130 458 1196 548 C1290 566 1388 590 1418 634 C1438 668 1440 730 1430 778 C1428 790 1420 796 1408 796 L190 798 C180 798 174 794 172 786 Z',
  glass: [
    'M990 372 C1066 402 1122 470 1160 540 L932 540 L932 362 Z',
    'M212 400 C216 384 224 376 240 374 L520 364 L520 536 L206 540 Z',
    'M548 363 L902 360 L902 538 L548 538 Z',
  ],
  seams: [
    'M916 360 L916 548 C914 660 922 730 934 778',
    'M534 364 L534 770',
    'M1164 560 C1174 640 1164 710 1146 772',
  ],
  handles: [
    [860, 600],
    [966, 600],
  ],
  wheels: [420, 1176],
  radius: 112,
  head: 'M1330 596 C1372 606 1410 626 1424 660 L1414 676 C1378 676 1350 656 1330 624 Z',
  tail: 'M172 520 L204 520 L204 652 L166 656 Z',
  mirror: [1138, 544],
  ends: { half: 378, roofHalf: 300, roof: 330, window: 548, hood: 590, isTall: true },
  extra: '',
};

const COUPE: Shape = {
  ...SEDAN,
  body: 'M200 796 C186 742 190 680 212 642 C232 616 272 604 330 598 C420 540 520 476 644 462 C740 452 820 456 872 470 C950 494 1030 546 1092 590 C1210 600 1336 620 1388 658 C1414 682 1424 738 1414 790 C1412 800 1404 806 1392 806 L216 808 C208 808 202 804 200 796 Z',
  glass: ['M430 598 C512 536 588 496 664 486 C730 480 810 482 858 492 C924 514 978 552 1018 592 L432 604 Z'],
  seams: ['M588 602 C566 660 578 720 604 784', 'M1026 600 C1040 664 1026 732 1000 786'],
  handles: [[664, 640]],
  mirror: [1008, 596],
  ends: { half: 376, roofHalf: 222, roof: 458, window: 600, hood: 630, isTall: false },
};

const CONVERTIBLE: Shape = {
  ...COUPE,
  body: 'M200 796 C186 742 190 680 212 642 C232 616 272 604 330 598 L1092 592 C1210 600 1336 620 1388 658 C1414 682 1424 738 1414 790 C1412 800 1404 806 1392 806 L216 808 C208 808 202 804 200 796 Z',
  glass: ['M886 484 L902 482 C956 510 996 548 1030 592 L1004 592 C972 552 932 514 886 484 Z'],
  behind:
    '<path d="M470 600 C470 556 490 532 520 532 C548 532 556 556 556 600 Z" fill="#2b2f35"/><path d="M690 600 C690 546 712 520 744 520 C772 520 780 546 780 600 Z" fill="#2b2f35"/><path d="M884 486 L900 480 C958 508 1000 548 1034 592" fill="none" stroke="#2b333b" stroke-width="9" stroke-linecap="round"/>',
  ends: { half: 376, roofHalf: 236, roof: 486, window: 600, hood: 630, isTall: false },
};

const SHAPES: readonly (readonly [RegExp, Shape])[] = [
  [/convertible|roadster|cabrio/i, CONVERTIBLE],
  [/coupe/i, COUPE],
  [/pickup|truck|cab\b/i, PICKUP],
  [/van/i, VAN],
  [/suv|utility|crossover/i, SUV],
  [/wagon/i, WAGON],
  [/hatch/i, HATCHBACK],
  [/sedan/i, SEDAN],
];

/** The drawing of a body style by its name; null for one that is not drawn, such as a motorcycle. */
export const shapeOf = (bodyStyle: string): Shape | null =>
  SHAPES.find(([name]) => name.test(bodyStyle))?.[1] ?? null;
