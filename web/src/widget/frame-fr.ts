import { start } from './frame/start';
import { FR } from './frame/texts-fr';

start('fr', FR);
