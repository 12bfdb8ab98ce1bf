export const brandIds = ['kestrel', 'marigold', 'fjord'] as const

export type BrandId = (typeof brandIds)[number]

/** The brands of customers, and the look of the operator's console. */
export type ThemeId = BrandId | 'console'

export const modes = ['dark', 'light'] as const

/** One of the two colour sets of a brand. */
export type Mode = (typeof modes)[number]

/** Stores the chosen colour mode where the server can read it before the first paint. */
export const MODE_COOKIE = 'mode'
