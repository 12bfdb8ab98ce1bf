import type { BrandId, Mode } from '@driveway/brand/brand-id'
import { brands } from '@driveway/brand/brands'
import { escapeHtml } from '@driveway/brand/escape-html'
import { brandFonts } from '@driveway/brand/fonts'
import { palettes } from '@driveway/brand/palette'
import { mails } from '@driveway/messages/en-GB/mails'
import { say } from '@driveway/messages/say'
import type { MailContent } from './mail-content.ts'

/** Content id of the attached icon. */
export const ICON_ID = 'brand-icon'

/** Mail clients support tables and inline colours; those that support media queries get the dark theme too. */
export function writeHtml(brand: BrandId, content: MailContent): string {
  const { code, action } = content
  const name = escapeHtml(brands[brand].name)
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${writeStyle(brand)}</style>
</head>
<body class="page" style="margin:0;padding:0;${paint(brand, 'page')}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="${paint(brand, 'page')}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 8px 20px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td><img src="cid:${ICON_ID}" width="44" height="44" alt="" style="display:block;border-radius:12px"></td>
<td class="ink" style="padding-left:12px;font:700 20px/1.2 ${writeFonts(brand, 'display')};${paint(brand, 'ink')}">${name}</td>
</tr></table>
</td></tr>
<tr><td class="card" style="padding:32px 28px;border-radius:20px;font:400 16px/1.55 ${writeFonts(brand, 'text')};${paint(brand, 'card')}">
<h1 class="ink" style="margin:0 0 12px;font:700 26px/1.2 ${writeFonts(brand, 'display')};${paint(brand, 'ink')}">${escapeHtml(content.title)}</h1>
${content.paragraphs.map(writeParagraph).join('')}${code ? writeCode(brand, code) : ''}${action ? writeButton(brand, action) : ''}${content.note === null ? '' : writeNote(brand, content.note)}${action ? writeFallback(brand, action.url) : ''}</td></tr>
<tr><td class="quiet" style="padding:20px 8px 0;font:400 13px/1.5 ${writeFonts(brand, 'text')};${paint(brand, 'quiet')}">${escapeHtml(content.footer ?? say(mails, 'footer', { brand: brands[brand].name }))}${content.unsubscribe ? writeUnsubscribe(brand, content.unsubscribe.page) : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function writeParagraph(text: string): string {
  return `<p style="margin:0 0 20px">${escapeHtml(text)}</p>
`
}

function writeNote(brand: BrandId, note: string): string {
  return `<p class="quiet" style="margin:0 0 16px;font-size:14px;${paint(brand, 'quiet')}">${escapeHtml(note)}</p>
`
}

function writeCode(brand: BrandId, code: { label: string; digits: string }): string {
  return `<p class="quiet" style="margin:0 0 4px;font-size:14px;${paint(brand, 'quiet')}">${escapeHtml(code.label)}</p>
<p class="ink" style="margin:0 0 24px;font:700 34px/1.2 ${writeFonts(brand, 'display')};letter-spacing:4px;${paint(brand, 'ink')}">${escapeHtml(code.digits)}</p>
`
}

function writeButton(brand: BrandId, { label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>
<td class="button" style="border-radius:999px;${paint(brand, 'button')}"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;border-radius:999px;font-weight:700;text-decoration:none;${paint(brand, 'button')}">${escapeHtml(label)}</a></td>
</tr></table>
`
}

function writeFallback(brand: BrandId, url: string): string {
  const address = escapeHtml(url)
  return `<p class="quiet" style="margin:0;font-size:13px;${paint(brand, 'quiet')}">${escapeHtml(say(mails, 'link-fallback'))}<br><a class="link" href="${address}" style="word-break:break-all;${paint(brand, 'link')}">${address}</a></p>
`
}

function writeUnsubscribe(brand: BrandId, page: string): string {
  return `<br><a class="link" href="${escapeHtml(page)}" style="${paint(brand, 'link')}">${escapeHtml(say(mails, 'unsubscribe'))}</a>`
}

/** Role tokens of the brand for each element. */
const pieces = {
  page: { 'background-color': 'background', color: 'ink' },
  card: { 'background-color': 'surface', color: 'ink' },
  ink: { color: 'ink' },
  quiet: { color: 'ink-quiet' },
  button: { 'background-color': 'accent', color: 'on-accent' },
  link: { color: 'accent' },
} as const

function paint(brand: BrandId, piece: keyof typeof pieces, mode: Mode = 'light', mark = ''): string {
  return Object.entries(pieces[piece])
    .map(([property, role]) => `${property}:${palettes[brand][mode][role]}${mark}`)
    .join(';')
}

function writeStyle(brand: BrandId): string {
  const names = Object.keys(pieces) as (keyof typeof pieces)[]
  const rules = names.map((piece) => `.${piece}{${paint(brand, piece, 'dark', '!important')}}`)
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`
}

function writeFonts(brand: BrandId, use: 'text' | 'display'): string {
  return `'${brandFonts[brand][use].family}',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
}
