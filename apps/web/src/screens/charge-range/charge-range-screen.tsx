import { recommendedRange } from '@driveway/domain/charge-range/charge-range'
import { isV2gCharger } from '@driveway/domain/charger/device-type'
import { paths } from '@driveway/domain/journey/paths'
import { electricVehicleSettingsChargeRange as texts } from '@driveway/messages/en-GB/electric-vehicle-settings-charge-range'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { useNavigate } from 'react-router'
import { useAccount } from '#data/account/query.ts'
import { refetchDevices, startLoadingDevices } from '#data/device/query.ts'
import { reloadVehicle, saveChargeRange } from '#data/vehicle-details/mutation.ts'
import { useVehicle } from '#data/vehicle-details/query.ts'
import { LoadedPage } from '#parts/loading/loaded-page.tsx'
import { OfflineNotice } from '#parts/loading/offline-notice.tsx'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { ChargeRangeLoading } from './charge-range-fallback.tsx'
import { ChargeRangeForm } from './charge-range-form.tsx'
import { sayProblem } from './charge-range-view.ts'

export function ChargeRangeScreen() {
  const wire = useWire()
  const navigate = useNavigate()
  const known = useVehicle()
  const account = useAccount()
  const chargerType = account.status === 'loaded' ? account.value.chargerType : null
  const { save, isSaving, saved, failed, status } = useSave({
    send: (range: typeof recommendedRange) => saveChargeRange(wire, range),
    onSaved: () => {
      void reloadVehicle(wire)
      // Today follows in 2 s and must show the new range.
      void refetchDevices(wire).then(() => startLoadingDevices(wire))
    },
    onLeave: () => void navigate(paths.today, { replace: true }),
  })
  return (
    <LoadedPage
      title={say(texts, 'title')}
      hasBack
      known={known}
      loading={<ChargeRangeLoading />}
      texts={texts}
    >
      {({ vehicle }) => (
        <ChargeRangeForm
          stored={vehicle?.range ?? recommendedRange}
          isV2g={chargerType !== null && isV2gCharger(chargerType)}
          isSaving={isSaving}
          isBlocked={status === 'saved' || status === 'failed'}
          onSave={(range) => void save(range)}
          outcome={
            <>
              <OfflineNotice texts={texts} />
              {saved && (
                <Notice kind="ok" isLive title={say(texts, 'saved-title')}>
                  {say(texts, 'saved-text', saved.draft)}
                </Notice>
              )}
              {failed && (
                <Notice kind="error" isLive title={say(texts, 'failed-to-save')}>
                  {sayProblem(failed.problem.code)}
                </Notice>
              )}
            </>
          }
        />
      )}
    </LoadedPage>
  )
}
