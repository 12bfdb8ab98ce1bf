import type { FaultInFile } from '../fault/content-fault.ts'
import { renderMarkdown, type RenderedMarkdown } from './render-markdown.ts'

/** A part of a text with its heading; HTML below it. */
export type Panel = { readonly title: string; readonly content: string }

export type RenderedText = RenderedMarkdown & { readonly panels: readonly Panel[] }

const HEADING = /^## +(.*\S)\s*$/

/** Divides a text at its `##` headings: each is the title of a panel, in plain text. */
export function renderPanels(source: string, firstLine: number): RenderedText {
  const faults: FaultInFile[] = []
  const panels: Panel[] = []
  const lines = source.split('\n')
  const starts = lines.flatMap((line, at) => (HEADING.test(line) ? [at] : []))
  const before = lines.slice(0, starts[0] ?? lines.length).findIndex((line) => line.trim() !== '')
  if (before >= 0) {
    const advice = 'Write a heading above it, like this: ## Your history comes with you'
    faults.push({ line: firstLine + before, problem: 'The text does not begin with a heading.', advice })
  }
  for (const [place, at] of starts.entries()) {
    const body = lines.slice(at + 1, starts[place + 1] ?? lines.length).join('\n')
    const rendered = renderMarkdown(body, firstLine + at + 1)
    faults.push(...rendered.faults)
    if (body.trim() === '') {
      const advice = 'Write a sentence below the heading.'
      faults.push({ line: firstLine + at, problem: 'The heading has no text.', advice })
    }
    panels.push({ title: HEADING.exec(lines[at] ?? '')?.[1] ?? '', content: rendered.html })
  }
  return { html: '', panels, faults }
}
