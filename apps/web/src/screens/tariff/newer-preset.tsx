import { paths } from '@driveway/domain/journey/paths'
import { writeDateText } from '@driveway/domain/time/date-text'
import type { PresetTariff } from '@driveway/domain/tariff/tariff-preset'
import { myTariffPage as texts } from '@driveway/messages/en-GB/my-tariff-page'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { Link } from '#parts/link.tsx'

/** Offers the version of a preset that is newer than the customer's tariff, which does not change by itself. */
export function NewerPreset({ preset: { id, name, since } }: { readonly preset: PresetTariff }) {
  return (
    <Notice kind="quiet" title={say(texts, 'newer-title', { name, date: writeDateText(since) })}>
      {say(texts, 'newer-text')}{' '}
      <Link to={`${paths.addTariff}?preset=${encodeURIComponent(id)}`}>{say(texts, 'newer-link')}</Link>
    </Notice>
  )
}
