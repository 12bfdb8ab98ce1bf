import { GetTariffPresets } from '@driveway/contract/generated/content-operations'
import { toPresetTariff, type PresetTariff } from '@driveway/domain/tariff/tariff-preset'
import type { LoadContext } from '#platform/use-loaded.ts'
import { asPublicContent } from '#platform/wire/public-content.ts'

/** The newest version of each first. */
export async function loadTariffPresets(
  { graphql }: LoadContext,
  signal: AbortSignal,
): Promise<readonly PresetTariff[]> {
  const { tariffPresets } = await graphql.send(GetTariffPresets, {}, asPublicContent(signal))
  return tariffPresets.map(toPresetTariff)
}
