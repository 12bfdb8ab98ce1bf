/** A number from 0 to 2^32 - 1 that the same text always gives (FNV-1a over its UTF-16 units). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
