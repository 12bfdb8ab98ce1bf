import { escapeHtml } from '@driveway/brand/escape-html'
import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import type { FaultInFile } from '../fault/content-fault.ts'
import { createLineFinder } from './block-lines.ts'
import { escapeProse } from './escape-prose.ts'
import { findSafeImage, findSafeLink } from './safe-address.ts'

export type RenderedMarkdown = { readonly html: string; readonly faults: readonly FaultInFile[] }

const HEADING_DEPTHS = { min: 2, max: 4 }

const adviceOn = {
  html: 'Write it in Markdown: **bold**, *italic*, [words](https://example.org). To show the sign itself, write \\<.',
  code: 'Take away the backquotes or the four spaces at the start of the line.',
  checkbox: 'Use a plain list: - one thing.',
  heading: 'Begin it with ##, ### or ####; the title of the page stands above the text already.',
  link: 'A link may begin with https://, with a / for a page of the app, with tel: or with mailto:.',
  image: 'A picture must be one of the brand’s own, as in ![A car](/brand/kestrel/mark-light.svg).',
  words: 'Say in the square brackets what it is, for those who cannot see it.',
}

/** Records a fault, and answers with the escaped source. */
type Refuse = (token: Token, problem: string, advice: string) => string

/**
 * Renders Markdown as HTML from an allow-list. The lexer's own renderer is not used, since it lets HTML and
 * `javascript:` through. A refused element is a fault, and its source is escaped.
 */
export function renderMarkdown(source: string, firstLine = 1): RenderedMarkdown {
  const lines = createLineFinder(source, firstLine)
  const faults: FaultInFile[] = []

  function refuse(token: Token, problem: string, advice: string): string {
    faults.push({ line: lines.lineOf(token), problem, advice })
    return escapeHtml(token.raw)
  }

  const html = Lexer.lex(source, { gfm: true }).map((block) => {
    lines.enterBlock(block)
    return render(block as MarkedToken, refuse)
  })
  return { html: html.filter((each) => each !== '').join('\n'), faults }
}

function renderAll(tokens: readonly Token[], refuse: Refuse): string {
  // No extension is in use, so that every token is one of the lexer's own.
  return tokens.map((token) => render(token as MarkedToken, refuse)).join('')
}

function render(token: MarkedToken, refuse: Refuse): string {
  switch (token.type) {
    case 'space':
    case 'def':
      return ''
    case 'paragraph':
      return `<p>${renderAll(token.tokens, refuse)}</p>`
    case 'heading':
      return renderHeading(token, refuse)
    case 'list':
      return renderList(token, refuse)
    case 'list_item':
      return `<li>${renderAll(token.tokens, refuse)}</li>`
    case 'blockquote':
      return `<blockquote>${renderAll(token.tokens, refuse)}</blockquote>`
    case 'table':
      return renderTable(token, refuse)
    case 'hr':
      return '<hr>'
    case 'br':
      return '<br>'
    case 'strong':
      return `<strong>${renderAll(token.tokens, refuse)}</strong>`
    case 'em':
      return `<em>${renderAll(token.tokens, refuse)}</em>`
    case 'del':
      return `<del>${renderAll(token.tokens, refuse)}</del>`
    case 'text':
      return 'tokens' in token && token.tokens ? renderAll(token.tokens, refuse) : escapeProse(token.text)
    case 'escape':
      return escapeHtml(token.text)
    case 'link':
      return renderLink(token, refuse)
    case 'image':
      return renderImage(token, refuse)
    case 'html':
      return refuse(token, `HTML is not allowed: ${quote(token.raw)}.`, adviceOn.html)
    case 'code':
    case 'codespan':
      return refuse(token, `Program code is not allowed: ${quote(token.raw)}.`, adviceOn.code)
    case 'checkbox':
      return refuse(token, 'A list to tick off is not allowed.', adviceOn.checkbox)
    default:
      return token satisfies never
  }
}

function renderHeading(token: Tokens.Heading, refuse: Refuse): string {
  const { depth } = token
  if (depth < HEADING_DEPTHS.min || depth > HEADING_DEPTHS.max) {
    return refuse(token, `The heading ${quote(token.raw)} has the wrong size.`, adviceOn.heading)
  }
  return `<h${depth}>${renderAll(token.tokens, refuse)}</h${depth}>`
}

function renderList(token: Tokens.List, refuse: Refuse): string {
  const items = renderAll(token.items, refuse)
  if (!token.ordered) return `<ul>${items}</ul>`
  return typeof token.start === 'number' && token.start !== 1
    ? `<ol start="${token.start}">${items}</ol>`
    : `<ol>${items}</ol>`
}

function renderTable(token: Tokens.Table, refuse: Refuse): string {
  const head = token.header.map((cell) => `<th>${renderAll(cell.tokens, refuse)}</th>`).join('')
  const rows = token.rows.map(
    (row) => `<tr>${row.map((cell) => `<td>${renderAll(cell.tokens, refuse)}</td>`).join('')}</tr>`,
  )
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function renderLink(token: Tokens.Link, refuse: Refuse): string {
  const href = findSafeLink(token.href)
  if (href === null) return refuse(token, `The link to ${quote(token.href)} is not allowed.`, adviceOn.link)
  const text = renderAll(token.tokens, refuse)
  if (text.trim() === '')
    return refuse(token, `The link to ${quote(token.href)} has no words.`, adviceOn.words)
  return `<a href="${escapeHtml(href)}">${text}</a>`
}

function renderImage(token: Tokens.Image, refuse: Refuse): string {
  const src = findSafeImage(token.href)
  if (src === null) return refuse(token, `The picture ${quote(token.href)} is not allowed.`, adviceOn.image)
  if (token.text.trim() === '') {
    return refuse(token, `The picture ${quote(token.href)} is not described.`, adviceOn.words)
  }
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(token.text)}">`
}

const QUOTED_LENGTH = 40

function quote(raw: string): string {
  const text = raw.trim().replaceAll(/\s+/g, ' ')
  return `"${text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text}"`
}
