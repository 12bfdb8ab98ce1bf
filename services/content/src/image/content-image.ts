/** A picture that stands beside the editors' texts, ready to be served. */
export type ContentImage = {
  readonly bytes: Buffer
  readonly contentType: string
  readonly width: number
  readonly height: number
  /** Changes with the bytes, so that an address can be kept for ever. */
  readonly version: string
}

/** By their place under the content folder: `seasonal-skins/winter-car.svg`. */
export type ContentImages = ReadonlyMap<string, ContentImage>

export const IMAGE_NAME = /^[a-z0-9-]+\.(?:svg|png)$/

export const IMAGES_PATH = '/content/images/'

export function writeImageUrl(place: string, { version }: ContentImage): string {
  return `${IMAGES_PATH}${place}?v=${version}`
}
