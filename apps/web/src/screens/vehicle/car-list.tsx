import { paths } from '@driveway/domain/journey/paths'
import { carTexts as texts } from '@driveway/messages/en-GB/cars'
import { say } from '@driveway/messages/say'
import { Button, styleButton } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Chip } from '@driveway/ui/chip'
import { Notice } from '@driveway/ui/notice'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useState } from 'react'
import { removeCar, setMainCar } from '#data/car/mutation.ts'
import { useCars, type Car } from '#data/car/query.ts'
import { useHousehold } from '#data/household/query.ts'
import { ConfirmSheet } from '#parts/confirm-sheet.tsx'
import items from '#parts/item-list.module.css'
import { Link } from '#parts/link.tsx'
import { nameCar } from '#parts/text/car-name.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import styles from './car-list.module.css'
import { CarSheet } from './car-sheet.tsx'
import { carProblems, listCarLines } from './car-view.ts'

type Question = { readonly kind: 'change' | 'remove'; readonly car: Car }

/** The cars of a home with several; the way to a second one in a home with one. */
export function CarList() {
  const known = useCars()
  const household = useHousehold()
  const isOwner = household.status === 'loaded' && household.value.self.role === 'owner'
  const [question, setQuestion] = useState<Question | null>(null)
  const cars = known.status === 'loaded' ? known.value.filter((car) => !car.isRemoved) : []
  const addLink = isOwner && cars.length > 0 && (
    <Link
      className={styleButton('quiet')}
      to={paths.addVehicle}
      state={{ addNewVehicle: true, isAnotherCar: true }}
    >
      {say(texts, 'add')}
    </Link>
  )
  if (cars.length < 2) return addLink
  return (
    <>
      <Card title={say(texts, 'title')}>
        <ul>
          {cars.map((car) => (
            <CarRow key={car.id} car={car} isOwner={isOwner} onAsk={setQuestion} />
          ))}
        </ul>
      </Card>
      {addLink}
      {question?.kind === 'change' && <CarSheet car={question.car} onClose={() => setQuestion(null)} />}
      {question?.kind === 'remove' && <RemoveSheet car={question.car} onClose={() => setQuestion(null)} />}
    </>
  )
}

type RowProps = {
  readonly car: Car
  /** Owners add and remove cars. */
  readonly isOwner: boolean
  readonly onAsk: (question: Question) => void
}

function CarRow({ car, isOwner, onAsk }: RowProps) {
  const wire = useWire()
  const { save, failed, isSaving } = useSave({ send: () => setMainCar(wire, car.id) })
  const name = nameCar(car)
  return (
    <li className={items['item']}>
      <div>
        <p className={items['name']}>{name}</p>
        {listCarLines(car).map((line) => (
          <p key={line} className={items['quiet']}>
            {line}
          </p>
        ))}
        <p className={styles['chips']}>
          {car.isMain && <Chip>{say(texts, 'main')}</Chip>}
          {car.isLinked && <Chip>{say(texts, 'linked')}</Chip>}
        </p>
      </div>
      <div className={styles['row']}>
        {car.canChange && (
          <Button kind="quiet" onPress={() => onAsk({ kind: 'change', car })}>
            {say(texts, 'change')} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
        {isOwner && !car.isMain && (
          <Button kind="quiet" isBusy={isSaving} onPress={() => void save(null)}>
            {say(texts, 'make-main')} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
        {isOwner && (
          <Button kind="quiet" onPress={() => onAsk({ kind: 'remove', car })}>
            {say(texts, 'remove')} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
      </div>
      {failed && (
        <Notice kind="error" isLive title={say(texts, 'failed-title')}>
          {say(texts, pickByCode(carProblems, failed.problem.code))}
        </Notice>
      )}
    </li>
  )
}

function RemoveSheet({ car, onClose }: { readonly car: Car; readonly onClose: () => void }) {
  const wire = useWire()
  return (
    <ConfirmSheet
      title={say(texts, 'remove-title', { name: nameCar(car) })}
      text={say(texts, 'remove-text')}
      label={say(texts, 'remove-confirm')}
      closeLabel={say(texts, 'not-now')}
      failedTitle={say(texts, 'failed-title')}
      sayProblem={(code) => say(texts, pickByCode(carProblems, code))}
      send={() => removeCar(wire, car.id)}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
