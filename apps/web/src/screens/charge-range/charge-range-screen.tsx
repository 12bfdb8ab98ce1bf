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
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useOnline } from '#platform/use-online.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { ChargeRangeError, ChargeRangeLoading } from './charge-range-fallback.tsx'
import { ChargeRangeForm } from './charge-range-form.tsx'
import { sayProblem } from './charge-range-view.ts'

export function ChargeRangeScreen() {
  const wire = useWire()
  const navigate = useNavigate()
  const isOnline = useOnline()
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
    <ScreenFrame title={say(texts, 'title')} hasBack isBusy={known.status === 'loading'}>
      {known.status === 'loading' && <ChargeRangeLoading />}
      {known.status === 'error' && <ChargeRangeError isOffline={!isOnline} />}
      {known.status === 'loaded' && (
        <ChargeRangeForm
          stored={known.value.vehicle?.range ?? recommendedRange}
          isV2g={chargerType !== null && isV2gCharger(chargerType)}
          isSaving={isSaving}
          isBlocked={status === 'saved' || status === 'failed'}
          onSave={(range) => void save(range)}
          outcome={
            <>
              {!isOnline && (
                <Notice kind="quiet" icon="offline" isLive title={say(texts, 'stale-title')}>
                  {say(texts, 'stale-text')}
                </Notice>
              )}
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
    </ScreenFrame>
  )
}
