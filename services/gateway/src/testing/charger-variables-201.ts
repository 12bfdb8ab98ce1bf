type Wanted = { readonly component: { readonly name: string }; readonly variable: { readonly name: string } }

/** The answer to GetVariables of a charger that has these variables, named `component.variable`, and no others. */
export function reportVariables(payload: unknown, values: Readonly<Record<string, string>>) {
  const { getVariableData } = payload as { readonly getVariableData: readonly Wanted[] }
  return {
    getVariableResult: getVariableData.map(({ component, variable }) => {
      const attributeValue = values[`${component.name}.${variable.name}`]
      return attributeValue === undefined
        ? { attributeStatus: 'UnknownVariable', component, variable }
        : { attributeStatus: 'Accepted', attributeValue, component, variable }
    }),
  }
}
