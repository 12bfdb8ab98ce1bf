/** Renders the console's sign-in at build time, so that it is painted before its script has come. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { disableButtons } from './page-assets.ts'
import { renderApp } from './rendered-pages.ts'

const EMPTY = '<div id="console"></div>'

/** `config` has the plugins of the app. */
export function writeConsoleSignIn(root: string, config: InlineConfig): Plugin {
  const dist = join(root, 'dist')
  return {
    name: 'write-console-sign-in',
    apply: 'build',
    closeBundle: async () => {
      const page = readFileSync(join(dist, 'index.html'), 'utf8')
      const signIn = await renderApp<string>({ root, dist, script: 'src/render/render-pages.tsx' }, config)
      const shown = EMPTY.replace('><', () => `>${disableButtons(signIn)}<`)
      writeFileSync(
        join(dist, 'sign-in.html'),
        page.replace(EMPTY, () => shown),
      )
    },
  }
}
