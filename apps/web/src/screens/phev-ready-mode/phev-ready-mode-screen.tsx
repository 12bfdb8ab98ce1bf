import { phevReadyModePage as texts } from '@driveway/messages/en-GB/phev-ready-mode-page'
import { say } from '@driveway/messages/say'
import { useAccount } from '#data/account/query.ts'
import { useCarPlace } from '#data/car/charger-cars-query.ts'
import { chooseCharger } from '#data/device/choose-charger.ts'
import { useKnownDevices } from '#data/device/query.ts'
import { usePhevReadyMode } from '#data/phev/query.ts'
import { useTariffPeriods } from '#data/tariff/periods-query.ts'
import { ChargerCarSettings } from '#parts/charger-car.tsx'
import { LoadedPage } from '#parts/loading/loaded-page.tsx'
import { nameCar } from '#parts/text/car-name.ts'
import { joinLive } from '#platform/wire/join-live.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { BatteryTooLarge, CarUnknown, PhevLoading } from './phev-ready-mode-fallback.tsx'
import { judgeCar, viewCost } from './phev-ready-mode-view.ts'
import { ReadyModeEditor } from './ready-mode-editor.tsx'

export function PhevReadyModeScreen() {
  const account = useAccount()
  const wire = useWire()
  const devices = useKnownDevices()
  const hasSeveral = devices.status === 'loaded' && devices.value.chargers.length > 1
  const inUse = joinLive(devices, usePhevReadyMode())
  const known = joinLive(useCarPlace(devices, hasSeveral), inUse)
  const tariff = useTariffPeriods()
  const isBeta =
    account.status === 'loaded' &&
    account.value.features.some(({ name, isInBeta }) => name === 'PHEV_READY_MODE' && isInBeta)
  return (
    <LoadedPage
      title={say(texts, 'title')}
      isBeta={isBeta}
      hasBack
      known={known}
      loading={<PhevLoading />}
      texts={texts}
    >
      {([place, [{ vehicle }, isOn]]) => (
        <ChargerCarSettings place={place} onChoose={(each) => chooseCharger(wire, each)}>
          {(car) => {
            const capacity = car ? car.batteryCapacity : (vehicle?.batteryCapacityWh ?? null)
            const battery = capacity ?? 0
            const judged = judgeCar(capacity)
            if (judged === 'unknown') return <CarUnknown />
            if (judged === 'too-large') return <BatteryTooLarge batteryCapacityWh={battery} />
            return (
              <ReadyModeEditor
                isOn={car ? car.phevReadyModeOptIn : isOn}
                car={car}
                isBeta={isBeta}
                name={car ? nameCar(car) : (vehicle?.name ?? null)}
                batteryCapacityWh={battery}
                cost={tariff.status === 'loaded' ? viewCost(tariff.value, battery) : null}
              />
            )
          }}
        </ChargerCarSettings>
      )}
    </LoadedPage>
  )
}
