import { paths } from '@driveway/domain/journey/paths'
import type { Result } from '@driveway/domain/result'
import { noChoice, type VehicleFields } from '@driveway/domain/vehicle/vehicle-choice'
import { findChoiceOf } from '@driveway/domain/vehicle/vehicle-picker'
import { addVehiclePage as texts } from '@driveway/messages/en-GB/add-vehicle-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { linkIcon } from '@driveway/ui/page-icons'
import { useLocation, useNavigate } from 'react-router'
import { Link } from '#parts/link.tsx'
import { learnVehicle } from '#data/account/mutation.ts'
import { useAccount } from '#data/account/query.ts'
import { refetchDevices } from '#data/device/query.ts'
import { addCar, updateCar } from '#data/car/mutation.ts'
import { reloadVehicle, saveVehicle } from '#data/vehicle-details/mutation.ts'
import { useVehicle, useVehicleList } from '#data/vehicle-details/query.ts'
import { RowLink, RowLinks } from '#parts/row-link.tsx'
import { LoadError } from '#parts/loading/load-error.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { AddVehicleLoading } from './add-vehicle-fallback.tsx'
import { sayProblem } from './add-vehicle-view.ts'
import { VehicleForm } from './vehicle-form.tsx'
import styles from './vehicle-form.module.css'

type Props = {
  /** The page that follows a save. */
  readonly next: string
  readonly confirmLabel: string
  /** Onboarding can be left without a car. */
  readonly isSkippable?: boolean
}

/** The wish of the link that led here: a new car rather than the details of the known one, and which car it is. */
type Asked = {
  readonly addNewVehicle?: boolean
  /** Beside the ones that the home has. */
  readonly isAnotherCar?: boolean
  readonly carId?: string
}

function readAsked(state: unknown): Asked {
  return typeof state === 'object' && state !== null ? state : {}
}

function send(
  wire: Wire,
  { isAnotherCar = false, carId }: Asked,
  fields: VehicleFields,
): Promise<Result<unknown, { readonly code: string }>> {
  if (isAnotherCar) return addCar(wire, fields)
  return carId === undefined
    ? saveVehicle(wire, fields)
    : updateCar(wire, { carId, vehicleManufacturerData: fields })
}

const errorTexts = {
  'error-title': texts['unable-to-load'],
  'error-text': texts['unable-to-load-text'],
  'error-offline': texts['unable-to-load-offline'],
}

function VehiclePage({ next, confirmLabel, isSkippable = false }: Props) {
  const wire = useWire()
  const navigate = useNavigate()
  const asked = readAsked(useLocation().state)
  const isOfAnother = asked.isAnotherCar === true || asked.carId !== undefined
  const account = useAccount()
  const known = useVehicle()
  const list = useVehicleList()
  const vehicle = known.status === 'loaded' ? known.value.vehicle : null
  const isLoaded = known.status === 'loaded' && list.status === 'loaded'
  const hasFailed = !isLoaded && (known.status === 'error' || list.status === 'error')
  const edited = asked.addNewVehicle === true ? null : vehicle
  const isNew = (edited?.make ?? null) === null
  const hasNoCharger = account.status === 'loaded' && !account.value.journey.hasDevice
  const blurbOfNew = isSkippable && hasNoCharger ? 'blurb-before-charger' : 'blurb-new'
  const blurb = isNew ? blurbOfNew : 'blurb-edit'
  const canLink =
    !isOfAnother &&
    account.status === 'loaded' &&
    account.value.journey.features.some(({ name }) => name === 'TESLA_INTEGRATION')
  const { save, isSaving, failed } = useSave({
    send: (fields: VehicleFields) => send(wire, asked, fields),
    onSaved: (_, fields) => {
      if (!isOfAnother) learnVehicle(wire, fields)
      void refetchDevices(wire)
      void reloadVehicle(wire)
      void navigate(next, { replace: true })
    },
    savedMs: null,
  })
  return (
    <ScreenFrame title={say(texts, isNew ? 'title' : 'title-edit')} hasBack isBusy={!isLoaded && !hasFailed}>
      {!isLoaded && !hasFailed && <AddVehicleLoading />}
      {hasFailed && <LoadError texts={errorTexts} />}
      {isLoaded && (
        <VehicleForm
          available={list.value}
          initial={edited ? findChoiceOf(list.value, edited) : noChoice}
          isSaving={isSaving}
          confirmLabel={confirmLabel}
          intro={<Intro text={say(texts, blurb)} canLink={canLink} />}
          failure={
            failed && (
              <Notice kind="error" isLive title={say(texts, 'failed-to-save')}>
                {sayProblem(failed.problem.code, failed.draft.batteryCapacity)}
              </Notice>
            )
          }
          onSave={(fields) => void save(fields)}
        />
      )}
      {isSkippable && <SkipLink />}
    </ScreenFrame>
  )
}

function Intro({ text, canLink }: { readonly text: string; readonly canLink: boolean }) {
  return (
    <>
      <p className={styles['intro']}>{text}</p>
      {canLink && (
        <Card title={say(texts, 'link-vehicle-text')}>
          <RowLinks>
            <RowLink to={paths.linkVehicle} icon={linkIcon}>
              {say(texts, 'link-vehicle')}
            </RowLink>
          </RowLinks>
        </Card>
      )}
    </>
  )
}

function SkipLink() {
  return (
    <div className={styles['skip']}>
      <Link className={styleButton('quiet')} to={paths.today}>
        {say(texts, 'not-now')}
      </Link>
    </div>
  )
}

export function AddVehicleScreen() {
  return <VehiclePage next={paths.vehicle} confirmLabel={say(texts, 'confirm')} />
}

/** For customers without a car, whom home redirects here. */
export function OnboardingAddVehicleScreen() {
  return <VehiclePage next={paths.home} confirmLabel={say(texts, 'next')} isSkippable />
}
