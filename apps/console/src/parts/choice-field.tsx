import { SelectField } from '@driveway/ui/form/select-field'

type Props<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly values: readonly Value[]
  readonly nameOf: (value: Value) => string
  readonly onChoose: (value: Value) => void
}

/** One of a list of known values. */
export function ChoiceField<Value extends string>({ label, value, values, nameOf, onChoose }: Props<Value>) {
  return (
    <SelectField
      label={label}
      value={value}
      options={values.map((each) => ({ value: each, label: nameOf(each) }))}
      isText
      onChoose={(chosen) => onChoose(values.find((each) => each === chosen) ?? value)}
    />
  )
}
