const BUCKET_MS = 0.1
const BUCKETS = 100_000

/** A histogram with buckets of 0.1 ms: constant memory for any number of samples. */
export function createLatencies() {
  const counts = new Uint32Array(BUCKETS)
  let total = 0
  /** The upper bound of the bucket in which this share of the samples is reached. */
  function quantile(share: number): number {
    let seen = 0
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      seen += counts[bucket] ?? 0
      if (seen >= total * share) return (bucket + 1) * BUCKET_MS
    }
    return BUCKETS * BUCKET_MS
  }

  return {
    add(milliseconds: number): void {
      const bucket = Math.min(BUCKETS - 1, Math.floor(milliseconds / BUCKET_MS))
      counts[bucket] = (counts[bucket] ?? 0) + 1
      total += 1
    },
    quantile,
    summarise: () => ({ p50: quantile(0.5), p99: quantile(0.99) }),
  }
}
