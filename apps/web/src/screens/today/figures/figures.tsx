export { FlowCard } from './flow-card.tsx'
export { SessionCard } from './session-card.tsx'
export { StatusPicture } from './status-picture.tsx'
export { WeekCard } from './week-card.tsx'
