import { phevReadyModePage as texts } from '@driveway/messages/en-GB/phev-ready-mode-page'
import { say } from '@driveway/messages/say'
import { useAccount } from '#data/account/query.ts'
import { useKnownDevices } from '#data/device/query.ts'
import { usePhevReadyMode } from '#data/phev/query.ts'
import { useTariffPeriods } from '#data/tariff/periods-query.ts'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useOnline } from '#platform/use-online.ts'
import { BatteryTooLarge, CarUnknown, PhevError, PhevLoading } from './phev-ready-mode-fallback.tsx'
import { judgeCar, viewCost } from './phev-ready-mode-view.ts'
import { ReadyModeEditor } from './ready-mode-editor.tsx'

export function PhevReadyModeScreen() {
  const isOnline = useOnline()
  const account = useAccount()
  const devices = useKnownDevices()
  const optIn = usePhevReadyMode()
  const tariff = useTariffPeriods()
  const isBeta =
    account.status === 'loaded' &&
    account.value.features.some(({ name, isInBeta }) => name === 'PHEV_READY_MODE' && isInBeta)
  const loaded = devices.status === 'loaded' && optIn.status === 'loaded' ? devices.value : null
  const isFailed = devices.status === 'error' || optIn.status === 'error'
  const isLoading = !loaded && !isFailed
  const battery = loaded?.vehicle?.batteryCapacityWh ?? null
  const car = judgeCar(battery)
  return (
    <ScreenFrame title={say(texts, 'title')} isBeta={isBeta} hasBack isBusy={isLoading}>
      {isLoading && <PhevLoading />}
      {isFailed && <PhevError isOffline={!isOnline} />}
      {loaded && car === 'unknown' && <CarUnknown />}
      {loaded && car === 'too-large' && <BatteryTooLarge batteryCapacityWh={battery ?? 0} />}
      {loaded && car === 'hybrid' && (
        <ReadyModeEditor
          isOn={optIn.status === 'loaded' && optIn.value}
          isBeta={isBeta}
          isOnline={isOnline}
          name={loaded.vehicle?.name ?? null}
          batteryCapacityWh={battery ?? 0}
          cost={tariff.status === 'loaded' ? viewCost(tariff.value, battery ?? 0) : null}
        />
      )}
    </ScreenFrame>
  )
}
