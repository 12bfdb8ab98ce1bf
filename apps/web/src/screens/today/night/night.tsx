export { loadNight } from '#data/plan/query.ts'
export { showOwnCar } from './own-car.ts'
export { compareBoost, showNight } from './shown-night.tsx'
