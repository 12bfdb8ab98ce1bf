import { recommendedRange, type ChargeRange } from '@driveway/domain/charge-range/charge-range'
import { isV2gCharger, type DeviceType } from '@driveway/domain/charger/device-type'
import { paths } from '@driveway/domain/journey/paths'
import { electricVehicleSettingsChargeRange as texts } from '@driveway/messages/en-GB/electric-vehicle-settings-charge-range'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { useNavigate } from 'react-router'
import { useAccount } from '#data/account/query.ts'
import { useCarPlace, type ChargerCar } from '#data/car/charger-cars-query.ts'
import { updateCar } from '#data/car/mutation.ts'
import { chooseCharger } from '#data/device/choose-charger.ts'
import { refetchDevices, startLoadingDevices, useKnownDevices } from '#data/device/query.ts'
import { reloadVehicle, saveChargeRange } from '#data/vehicle-details/mutation.ts'
import { useVehicle } from '#data/vehicle-details/query.ts'
import { ChargerCarSettings } from '#parts/charger-car.tsx'
import { LoadedPage } from '#parts/loading/loaded-page.tsx'
import { OfflineNotice } from '#parts/loading/offline-notice.tsx'
import { joinLive } from '#platform/wire/join-live.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { ChargeRangeLoading } from './charge-range-fallback.tsx'
import { ChargeRangeForm } from './charge-range-form.tsx'
import { sayProblem } from './charge-range-view.ts'

/** The car in use has no id here. */
type Draft = ChargeRange & { readonly carId: string | null }

function rangeOf(car: ChargerCar): ChargeRange {
  return { minimum: car.minimumChargePercent, maximum: car.maximumChargePercent }
}

function isV2g(type: DeviceType | null): boolean {
  return type !== null && isV2gCharger(type)
}

export function ChargeRangeScreen() {
  const wire = useWire()
  const navigate = useNavigate()
  const account = useAccount()
  const hasSeveral = account.status === 'loaded' && account.value.hasSeveralChargers
  const place = useCarPlace(useKnownDevices(hasSeveral), hasSeveral)
  const known = joinLive(place, useVehicle())
  const { save, isSaving, saved, failed, status } = useSave({
    send: ({ carId, minimum, maximum }: Draft) =>
      carId === null
        ? saveChargeRange(wire, { minimum, maximum })
        : updateCar(wire, { carId, minimumCharge: minimum, maximumCharge: maximum }),
    onSaved: () => {
      void reloadVehicle(wire)
      // Today follows in 2 s and must show the new range.
      void refetchDevices(wire).then(() => startLoadingDevices(wire))
    },
    onLeave: () => void navigate(paths.today, { replace: true }),
  })
  const chargerType = account.status === 'loaded' ? account.value.chargerType : null
  const outcome = (
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
  )
  return (
    <LoadedPage
      title={say(texts, 'title')}
      hasBack
      known={known}
      loading={<ChargeRangeLoading />}
      texts={texts}
    >
      {([at, { vehicle }]) => (
        <ChargerCarSettings place={at} onChoose={(each) => chooseCharger(wire, each)}>
          {(car) => (
            <ChargeRangeForm
              stored={car ? rangeOf(car) : (vehicle?.range ?? recommendedRange)}
              isV2g={isV2g(at ? at.charger.type : chargerType)}
              isSaving={isSaving}
              isBlocked={status === 'saved' || status === 'failed'}
              onSave={(range) => void save({ ...range, carId: car?.id ?? null })}
              outcome={outcome}
            />
          )}
        </ChargerCarSettings>
      )}
    </LoadedPage>
  )
}
