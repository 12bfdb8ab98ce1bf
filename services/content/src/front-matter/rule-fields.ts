import { featureNames, findFeatureName, type FeatureName } from '@driveway/domain/account/feature-name'
import { deviceTypeCodes, deviceTypes, type DeviceType } from '@driveway/domain/charger/device-type'
import { readFirmwareVersion } from '@driveway/domain/charger/firmware-version'
import { advise, listOf, oneText, type Field } from './fields.ts'

/** Ids of organisations; left out for all of them. */
function someOrganisations(example: string): Field<readonly string[]> {
  return {
    example,
    schema: (name) =>
      listOf(name, example)
        .optional()
        .transform((ids) => ids ?? []),
  }
}

/** Names from a list of known ones, in any of their spellings; left out for all of them. */
function someOf<Known extends string>(
  options: { readonly known: readonly Known[]; readonly what: string; readonly example: string },
  find: (written: string) => Known | null,
): Field<readonly Known[]> {
  const { known, what, example } = options
  return {
    example,
    schema: (name) =>
      listOf(name, example)
        .optional()
        .superRefine((written, context) => {
          const unknown = written?.find((each) => find(each) === null)
          if (unknown === undefined) return
          const problem = `"${name}" names "${unknown}", which is not ${what}.`
          context.addIssue({
            code: 'custom',
            message: advise(problem, `Choose from these: ${known.join(', ')}.`),
          })
        })
        .transform((written) => (written ?? []).flatMap((each) => find(each) ?? [])),
  }
}

function findDeviceType(written: string): DeviceType | null {
  return deviceTypes.find((type) => type === written || deviceTypeCodes[type] === written) ?? null
}

/** Three numbers of 1 to 3 digits; null if left out. */
function someFirmwareVersion(example: string): Field<string | null> {
  return {
    example,
    schema: (name) =>
      oneText(name, example)
        .refine((value) => readFirmwareVersion(value) !== null, {
          error: ({ input }) =>
            advise(
              `"${name}" is not a firmware version: "${String(input)}".`,
              `Write three numbers with dots between them, like this: ${name}: ${example}`,
            ),
        })
        .optional()
        .transform((value) => value ?? null),
  }
}

const featureOptions = { known: featureNames, what: 'a feature' }

/** The fields with which an entry is for some customers only. All of them may be left out. */
export const ruleFields = {
  organisations: someOrganisations('[marigold]'),
  deviceTypes: someOf<DeviceType>(
    { known: deviceTypes, what: 'a device type', example: '[EV_V2G_CHARGER]' },
    findDeviceType,
  ),
  requiredFeatures: someOf<FeatureName>({ ...featureOptions, example: '[MAX_CHARGE]' }, findFeatureName),
  excludedFeatures: someOf<FeatureName>({ ...featureOptions, example: '[ONBOARDING_TOUR]' }, findFeatureName),
  minFirmwareVersion: someFirmwareVersion('1.10.0'),
  maxFirmwareVersion: someFirmwareVersion('1.9.999'),
} as const

export type RuleFields = typeof ruleFields
