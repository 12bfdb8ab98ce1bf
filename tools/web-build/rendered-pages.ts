import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build, type InlineConfig } from 'vite'

/** An app to render: its root, the folder of its build, and the module that exports `renderPages`. */
export type RenderedApp = { readonly root: string; readonly dist: string; readonly script: string }

/** Renders in a thread of its own, which ends with its timers. */
const RENDER_THREAD = `
  import(require('node:worker_threads').workerData).then(async ({ renderPages }) => {
    require('node:worker_threads').parentPort.postMessage(await renderPages())
  })
`

async function runRenderer<Pages>(script: string): Promise<Pages> {
  const thread = new Worker(RENDER_THREAD, {
    eval: true,
    workerData: pathToFileURL(script).href,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  try {
    const [pages] = (await once(thread, 'message')) as [Pages]
    return pages
  } finally {
    await thread.terminate()
  }
}

/** Bundles an app for Node, and renders its pages. `config` has the plugins and the style options of the app. */
export async function renderApp<Pages>(
  { root, dist, script }: RenderedApp,
  config: InlineConfig,
): Promise<Pages> {
  const outDir = join(dist, '.render')
  await build({
    ...config,
    configFile: false,
    root,
    logLevel: 'warn',
    mode: 'production',
    build: { target: 'es2022', ssr: script, outDir, emptyOutDir: true },
  })
  try {
    return await runRenderer<Pages>(join(outDir, basename(script).replace(/\.tsx?$/, '.js')))
  } finally {
    rmSync(outDir, { recursive: true })
  }
}
