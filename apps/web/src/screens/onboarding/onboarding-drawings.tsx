import type { OnboardingPage } from '@driveway/domain/journey/onboarding'
import { DrawingFrame, GenerationDrawing, RangeDrawing } from '#parts/drawings/home-drawings.tsx'
import { Flow, House, Pylon, SmallCar, Sun, Tree } from '#parts/drawings/house-shapes.tsx'
import shapes from './onboarding-drawings.module.css'
import styles from './onboarding-screen.module.css'

type Props = { readonly page: OnboardingPage }

export function OnboardingDrawing({ page }: Props) {
  return <div className={styles['drawing']}>{draw(page)}</div>
}

function draw(page: OnboardingPage) {
  switch (page) {
    case 'start':
      return <PluggedInDrawing />
    case 'dashboard':
      return <RingDrawing />
    case 'schedule':
      return <DialDrawing />
    case 'charge-range':
      return <RangeDrawing />
    case 'v2g':
      return <GiveBackDrawing />
    case 'boost':
      return <BoostDrawing />
    case 'microgeneration':
      return <GenerationDrawing hasPanels hasTurbine />
    case 'tariff':
      return <PriceDrawing />
    default:
      return page satisfies never
  }
}

function PluggedInDrawing() {
  return (
    <DrawingFrame viewBox="0 0 390 220">
      <path className={shapes['hill']} d="M0 204C90 140 160 180 250 160C310 146 350 138 390 160V220H0Z" />
      <Sun x={318} y={56} />
      <Tree x={40} y={204} />
      <House x={132} y={204} hasPanels />
      <path className={shapes['cable']} d="M196 176C214 176 214 196 232 196" />
      <SmallCar x={284} y={206} />
      <rect className={shapes['ground']} x="0" y="204" width="390" height="6" rx="3" />
    </DrawingFrame>
  )
}

/** Energy flows out of the car, to the house and on to the grid. */
function GiveBackDrawing() {
  return (
    <DrawingFrame viewBox="0 0 390 190">
      <rect className={shapes['ground']} x="0" y="174" width="390" height="5" rx="2.5" />
      <SmallCar x={64} y={174} />
      <Flow kind="to-grid" path="M122 158H148" isMoving />
      <House x={214} y={174} hasPanels={false} />
      <Flow kind="to-grid" path="M282 158H318" isMoving />
      <Pylon x={346} y={174} />
    </DrawingFrame>
  )
}

function RingDrawing() {
  return (
    <DrawingFrame viewBox="0 0 260 220">
      <circle className={shapes['halo']} cx="130" cy="110" r="104" />
      <circle className={shapes['track']} cx="130" cy="110" r="78" pathLength="100" />
      <circle className={shapes['charge']} cx="130" cy="110" r="78" pathLength="100" />
      <SmallCar x={130} y={130} />
    </DrawingFrame>
  )
}

function DialDrawing() {
  return (
    <DrawingFrame viewBox="0 0 260 220">
      <circle className={shapes['halo']} cx="130" cy="110" r="104" />
      <circle className={shapes['face']} cx="130" cy="110" r="80" />
      {Array.from({ length: 12 }, (_, at) => (
        <line
          key={at}
          className={shapes['tick']}
          x1="130"
          y1="38"
          x2="130"
          y2="46"
          transform={`rotate(${at * 30} 130 110)`}
        />
      ))}
      <path className={shapes['hand']} d="M130 110V62M130 110L98 132" />
      <circle className={shapes['hub']} cx="130" cy="110" r="6" />
      <path className={shapes['flag']} d="M186 40V84M186 42H212L204 52L212 62H186" />
    </DrawingFrame>
  )
}

function BoostDrawing() {
  return (
    <DrawingFrame viewBox="0 0 260 220">
      <circle className={shapes['halo']} cx="130" cy="110" r="104" />
      <circle className={shapes['button']} cx="130" cy="110" r="62" />
      <path className={shapes['bolt']} d="M138 66L100 118H126L120 154L160 100H133Z" />
      <path className={shapes['rays']} d="M130 22V34M42 110H30M230 110H218M68 48L76 56M192 48L184 56" />
    </DrawingFrame>
  )
}

const PRICES = [42, 30, 18, 12, 12, 16, 34, 58, 76, 52, 40].map((height, at) => ({ height, x: 36 + at * 17 }))

/** Bars as high as the rate; the cheapest are marked. */
function PriceDrawing() {
  return (
    <DrawingFrame viewBox="0 0 260 200">
      <circle className={shapes['halo']} cx="130" cy="100" r="98" />
      {PRICES.map(({ height, x }) => (
        <rect
          key={x}
          className={shapes[height < 20 ? 'cheap' : 'price']}
          x={x}
          y={150 - height}
          width="12"
          height={height}
          rx="4"
        />
      ))}
      <path className={shapes['tick']} d="M30 156H230" />
    </DrawingFrame>
  )
}
