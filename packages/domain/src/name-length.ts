/** The longest name of a supplier, a make or a model, in characters. */
export const NAME_MAX_LENGTH = 100
