export { loadNight } from '#data/plan/query.ts'
export { compareBoost, showNight } from './shown-night.tsx'
