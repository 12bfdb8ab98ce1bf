import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { App } from '#app/app.tsx'
import { createStaticPlatform, type StaticVisit } from './static-platform.ts'

export type RenderedPage = { readonly title: string; readonly html: string }

/** Larger than any page: React would send a larger part hidden, with a script that shows it. */
const ONE_PIECE = 10_000_000

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  return text
}

/** React writes the title and its preloads in front of the page. */
function splitHead(text: string): RenderedPage {
  const head = /^(?:<link [^>]*>|<title>[^<]*<\/title>)*/.exec(text)?.[0] ?? ''
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''
  return { title, html: text.slice(head.length) }
}

/** Renders the page of a path as React first shows it, before any answer. */
export async function renderPage(path: string, visit: StaticVisit): Promise<RenderedPage> {
  const failures: unknown[] = []
  const history = createMemoryHistory({ initialEntries: [path], v5Compat: true })
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <App platform={createStaticPlatform(visit)} history={history} />
    </StrictMode>,
    { progressiveChunkSize: ONE_PIECE, onError: (error) => void failures.push(error) },
  )
  const page = splitHead(await readAll(prelude))
  if (page.html.includes(' class="plain-page_page"')) failures.push(new Error('It has crashed'))
  if (failures.length > 0) throw new AggregateError(failures, `The page ${path} cannot be rendered`)
  if (/<script|<style/.test(page.html)) throw new Error(`The page ${path} has an inline script or style`)
  return page
}
