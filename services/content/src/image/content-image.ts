/** A validated image beside the editors' texts. */
export type ContentImage = {
  readonly bytes: Buffer
  readonly contentType: string
  readonly width: number
  readonly height: number
  /** A hash of the bytes, so that a URL can be cached for ever. */
  readonly version: string
}

/** By their place under the content folder: `seasonal-skins/winter-car.svg`. */
export type ContentImages = ReadonlyMap<string, ContentImage>

export const IMAGE_NAME = /^[a-z0-9-]+\.(?:svg|png)$/

export const IMAGES_PATH = '/content/images/'

export function writeImageUrl(place: string, { version }: ContentImage): string {
  return `${IMAGES_PATH}${place}?v=${version}`
}
