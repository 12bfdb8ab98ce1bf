import { configure } from '@testing-library/react'

/** A busy machine is slow to render the first screen. */
configure({ asyncUtilTimeout: 60_000 })
