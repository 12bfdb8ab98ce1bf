import { carTexts as texts } from '@driveway/messages/en-GB/cars'
import { say } from '@driveway/messages/say'

export type NamedCar = {
  readonly name: string | null
  readonly make: string | null
  readonly model: string | null
}

/** As the home calls it, else by make and model. */
export function nameCar({ name, make, model }: NamedCar): string {
  if (name !== null) return name
  if (make !== null && model !== null) return say(texts, 'car-name', { make, model })
  return make ?? model ?? say(texts, 'unnamed-car')
}
