import { toPresetTariff, type PresetFields, type PresetTariff } from '@driveway/domain/tariff/tariff-preset'
import type { Logger } from '@driveway/service-kit/logger'
import { createCmsClient } from './cms/cms-client.ts'
import { readContentFolder, type PublishedTexts } from './content-library.ts'
import { tariffPresetsResolvers } from './resolvers/tariff-presets-resolver.ts'

type Source = {
  readonly folder: string
  readonly brands: readonly string[]
  /** The GraphQL address of a headless CMS that replaces the files; null for none. */
  readonly cmsUrl: string | null
  readonly logger: Logger
  /** Texts that editors have published at the console. */
  readonly listLive: PublishedTexts['listLive']
}

/** Lists the tariffs of suppliers that a brand offers, for a service that replays them. */
export function createPresetSource({ folder, brands, cmsUrl, logger, listLive }: Source) {
  const cms = cmsUrl === null ? null : createCmsClient({ url: cmsUrl, logger, now: () => Date.now() })
  return async (brand: string): Promise<readonly PresetTariff[]> => {
    const presets =
      cms === null
        ? tariffPresetsResolvers.tariffPresets(
            {},
            { brand, content: (await readContentFolder(folder, brands, await listLive())).content },
          )
        : ((await cms.ask({ field: 'tariffPresets', args: {}, brand })) as readonly PresetFields[])
    return presets.map(toPresetTariff)
  }
}
