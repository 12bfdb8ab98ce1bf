import { GetTariffPresets } from '@driveway/contract/generated/content-operations'
import type { LoadContext } from '#platform/use-loaded.ts'
import { asPublicContent } from '#platform/wire/public-content.ts'
import { toPreset, type TariffPreset } from './mapper.ts'

/** The newest version of each first. */
export async function loadTariffPresets(
  { graphql }: LoadContext,
  signal: AbortSignal,
): Promise<readonly TariffPreset[]> {
  const { tariffPresets } = await graphql.send(GetTariffPresets, {}, asPublicContent(signal))
  return tariffPresets.map(toPreset)
}
