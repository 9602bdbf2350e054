import { type HostColours, launch } from './host/launcher';

/** Given by the server around this script. */
declare const CHAT_COLOURS: HostColours;

const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  const begin = () => launch(script, CHAT_COLOURS);
  if (document.body) begin();
  else addEventListener('DOMContentLoaded', begin);
}
