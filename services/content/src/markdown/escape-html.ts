const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => replacements[sign] ?? '')
}

/** The same, but keeps character references such as `&nbsp;`, which are never markup. */
export function escapeProse(text: string): string {
  return text.replaceAll(/&(?!#?\w+;)|[<>"']/g, (sign) => replacements[sign] ?? '')
}
