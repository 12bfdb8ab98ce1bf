import type { ContentImage, SeasonalSkin } from '@driveway/contract/generated/content-schema'
import type { ContentEntry } from '../kinds/content-kinds.ts'
import { listVisible, type BrandReader } from './content-reader.ts'
import { writeImageUrl } from '../image/content-image.ts'

type Args = { readonly currentDate: string }

export const seasonalSkinsResolvers = {
  seasonalSkins: (args: Args, reader: BrandReader) => listSkins(args, reader),
}

/** The skins in date, first and last day included; the one that began last comes first. */
function listSkins({ currentDate }: Args, reader: BrandReader): readonly SeasonalSkin[] {
  return listVisible('seasonal-skins', reader)
    .filter(({ start, end }) => start <= currentDate && currentDate <= end)
    .toSorted((a, b) => b.start.localeCompare(a.start) || a.id.localeCompare(b.id))
    .flatMap((skin) => toWireSkin(skin, reader))
}

/** True if a skin that the brand may see uses this image. */
export function isImageShown(id: string, reader: BrandReader): boolean {
  return listVisible('seasonal-skins', reader).some(({ vehicleIcon, dashboardTopLeft, dashboardTopRight }) =>
    [vehicleIcon, dashboardTopLeft, dashboardTopRight].some((name) => findImage(name, reader)?.id === id),
  )
}

/** A skin without all of its images is not shown. */
function toWireSkin(skin: ContentEntry<'seasonal-skins'>, reader: BrandReader): SeasonalSkin[] {
  const { id, name, start, end } = skin
  const vehicleIcon = findImage(skin.vehicleIcon, reader)
  const dashboardTopLeft = findImage(skin.dashboardTopLeft, reader)
  const dashboardTopRight = findImage(skin.dashboardTopRight, reader)
  if (!vehicleIcon || !dashboardTopLeft || !dashboardTopRight) return []
  return [{ id, name, start, end, vehicleIcon, dashboardTopLeft, dashboardTopRight }]
}

function findImage(name: string, { content }: BrandReader): ContentImage | null {
  const id = `seasonal-skins/${name}`
  const image = content.images.get(id)
  return image ? { id, name, width: image.width, height: image.height, url: writeImageUrl(id, image) } : null
}
