import type { Span } from './readiness-model.ts'

/** The times within a span in which something was on. Changes are in order of time; the first may be older. */
export function listOnSpans(
  changes: readonly { readonly at: number; readonly isOn: boolean }[],
  { from, to }: Span,
): readonly Span[] {
  const spans: Span[] = []
  let since: number | null = null
  for (const { at, isOn } of changes) {
    if (isOn) since ??= Math.max(from, at)
    else if (since !== null) {
      if (at > since) spans.push({ from: since, to: Math.min(to, at) })
      since = null
    }
  }
  return since !== null && since < to ? [...spans, { from: since, to }] : spans
}
