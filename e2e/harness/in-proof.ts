/**
 * For a browser test that `npm run proof` runs and `npm test` leaves out: its requirement, if it names one, is proven
 * by another test as well. `TEST_BRANDS=all` runs all.
 */
export const inProof = { tag: '@proof' } as const
