import type { HouseAction } from '@driveway/world/street-live'
import { texts } from '#page/view/texts.ts'

/** Opposite actions share a place; the possible one is shown. */
type Group = { readonly title: string; readonly places: readonly (readonly HouseAction[])[] }

const groups: readonly Group[] = [
  {
    title: texts.group.car,
    places: [
      ['plug-in', 'unplug'],
      ['drive-away', 'come-home'],
    ],
  },
  { title: texts.group.sky, places: [['sun'], ['cloud'], ['weather']] },
  {
    title: texts.group.charger,
    places: [
      ['cut-connection', 'restore-connection'],
      ['break-charger', 'repair-charger'],
      ['calibrate', 'end-calibration'],
      ['home-alone', 'end-home-alone'],
      ['refuse-commands', 'accept-commands'],
      ['tap-card'],
      ['cut-power'],
      ['replace-meter'],
    ],
  },
]

/** Makes no sense at most chargers, and is hidden there. */
const hiddenUnlessPossible: ReadonlySet<HouseAction> = new Set(['tap-card'])

export type ActionButton = {
  readonly action: HouseAction
  readonly label: string
  readonly isPossible: boolean
}

export function listActionGroups(
  possible: readonly HouseAction[],
): { readonly title: string; readonly buttons: readonly ActionButton[] }[] {
  return groups.map(({ title, places }) => ({
    title,
    buttons: places.flatMap((place) => {
      const action = place.find((each) => possible.includes(each)) ?? place[0]
      if (action === undefined) return []
      const isPossible = possible.includes(action)
      if (!isPossible && hiddenUnlessPossible.has(action)) return []
      return [{ action, label: texts.action[action], isPossible }]
    }),
  }))
}
