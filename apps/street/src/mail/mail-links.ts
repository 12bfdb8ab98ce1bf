const HREF = /<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const ADDRESS = /https?:\/\/[^\s<>"']+/gi
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Distinct links of a mail: those of the HTML first, then others in the text. */
export function findLinks(html: string | null, text: string | null): string[] {
  const linked = [...(html ?? '').matchAll(HREF)].map(([, double, single]) =>
    readEntities(double ?? single ?? ''),
  )
  const written = [...(text ?? '').matchAll(ADDRESS)].map(([address]) => dropPunctuation(address))
  return [...new Set([...linked.filter((link) => /^https?:\/\//i.test(link)), ...written])]
}

/** Punctuation after an address is not part of it. */
function dropPunctuation(address: string): string {
  return address.replace(/[.,;:!?)\]]+$/, '')
}

function readEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi,
    (whole, decimal, hex, name: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
    },
  )
}
