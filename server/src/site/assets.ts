import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { themeStyle } from '@forecourt/domain/theme/theme-colours';
import { projectRoot } from '../project-root';
import type { SiteTheme } from './site-page';

const versionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

export interface SiteAssets {
  /** The address names the content, so that it can be kept for good. */
  script: { path: string; content: string };
  stylePath(theme: SiteTheme): string;
  style(theme: SiteTheme): string;
}

const read = (name: string) => readFile(join(projectRoot, 'server/src/site/assets', name), 'utf8');

/** The style sheet and the script of all sites; the style differs in the colours of the theme. */
export const readAssets = async (areaStyles: readonly string[]): Promise<SiteAssets> => {
  const [base, script] = await Promise.all([read('site.css'), read('site.js')]);
  const common = [base, ...areaStyles].join('\n');
  const version = versionOf(common);
  const style = (theme: SiteTheme) => `${themeStyle(theme.accent)}\n${common}`;
  return {
    script: { path: `/site/script-${versionOf(script)}.js`, content: script },
    style,
    stylePath: ({ accent }) => `/site/style-${version}-${accent.slice(1)}.css`,
  };
};
