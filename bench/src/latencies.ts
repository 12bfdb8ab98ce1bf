const BUCKET_MS = 0.1
const BUCKETS = 100_000

/** Counts in steps of a tenth of a millisecond, so that a million of them cost nothing to keep. */
export function createLatencies() {
  const counts = new Uint32Array(BUCKETS)
  let total = 0
  return {
    add(milliseconds: number): void {
      const bucket = Math.min(BUCKETS - 1, Math.floor(milliseconds / BUCKET_MS))
      counts[bucket] = (counts[bucket] ?? 0) + 1
      total += 1
    },
    /** The time within which this share of them was answered. */
    quantile(share: number): number {
      let seen = 0
      for (let bucket = 0; bucket < BUCKETS; bucket++) {
        seen += counts[bucket] ?? 0
        if (seen >= total * share) return (bucket + 1) * BUCKET_MS
      }
      return BUCKETS * BUCKET_MS
    },
  }
}
