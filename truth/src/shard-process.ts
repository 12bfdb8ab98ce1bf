import { once } from 'node:events'
import type { TruthRun } from './read-nights.ts'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { compileMessages } from '@driveway/tools/messages/messages-plugin.ts'
import type { ReadScreen } from './seen/screen.ts'
import { runShard } from './shard.ts'

/** A process that reads the screens of the houses that its parent sends. Vite translates the app's code. */
const vite = await createServer({
  configFile: false,
  root: new URL('../..', import.meta.url).pathname,
  plugins: [compileMessages(), react()],
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
})
const [run] = (await once(process, 'message')) as [Omit<TruthRun, 'logger'>]
const { installBrowser } = (await vite.ssrLoadModule('/truth/src/browser/install-browser.ts')) as {
  installBrowser: () => void
}
installBrowser()
const { readScreen } = (await vite.ssrLoadModule('/truth/src/browser/read-screen.ts')) as {
  readScreen: ReadScreen
}
const result = await runShard(run, readScreen)
await vite.close()
process.send?.(result, () => process.disconnect())
