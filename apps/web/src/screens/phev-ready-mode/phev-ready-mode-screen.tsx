import { phevReadyModePage as texts } from '@driveway/messages/en-GB/phev-ready-mode-page'
import { say } from '@driveway/messages/say'
import { useAccount } from '#data/account/query.ts'
import { useKnownDevices } from '#data/device/query.ts'
import { usePhevReadyMode } from '#data/phev/query.ts'
import { useTariffPeriods } from '#data/tariff/periods-query.ts'
import { LoadedPage } from '#parts/loading/loaded-page.tsx'
import { joinLive } from '#platform/wire/join-live.ts'
import { BatteryTooLarge, CarUnknown, PhevLoading } from './phev-ready-mode-fallback.tsx'
import { judgeCar, viewCost } from './phev-ready-mode-view.ts'
import { ReadyModeEditor } from './ready-mode-editor.tsx'

export function PhevReadyModeScreen() {
  const account = useAccount()
  const known = joinLive(useKnownDevices(), usePhevReadyMode())
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
      {([{ vehicle }, isOn]) => {
        const battery = vehicle?.batteryCapacityWh ?? 0
        const car = judgeCar(vehicle?.batteryCapacityWh ?? null)
        if (car === 'unknown') return <CarUnknown />
        if (car === 'too-large') return <BatteryTooLarge batteryCapacityWh={battery} />
        return (
          <ReadyModeEditor
            isOn={isOn}
            isBeta={isBeta}
            name={vehicle?.name ?? null}
            batteryCapacityWh={battery}
            cost={tariff.status === 'loaded' ? viewCost(tariff.value, battery) : null}
          />
        )
      }}
    </LoadedPage>
  )
}
