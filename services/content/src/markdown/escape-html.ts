const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Makes any text harmless between tags and inside of quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => replacements[sign] ?? '')
}

/** The same, but a reference such as `&nbsp;` stays one: it stands for a sign, never for markup. */
export function escapeProse(text: string): string {
  return text.replaceAll(/&(?!#?\w+;)|[<>"']/g, (sign) => replacements[sign] ?? '')
}
