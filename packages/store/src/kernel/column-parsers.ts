import { TypeOverrides } from 'pg'

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

/** Whole numbers stay far below 2^53, and a date is not converted to an instant. */
export const columnTypes = new TypeOverrides()
columnTypes.setTypeParser(INT8, Number)
columnTypes.setTypeParser(NUMERIC, Number)
columnTypes.setTypeParser(DATE, (text) => text)
