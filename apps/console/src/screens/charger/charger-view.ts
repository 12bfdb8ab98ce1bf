import type { GetChargerAnswer } from '@driveway/contract/generated/operator-operations'

export type Charger = NonNullable<GetChargerAnswer['charger']>
