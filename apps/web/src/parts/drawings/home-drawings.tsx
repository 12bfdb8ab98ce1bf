import type { ReactNode } from 'react'
import { Flow, House, Numbered, Pylon, SmallCar, Sun, Tree, Turbine } from './house-shapes.tsx'
import styles from './home-drawings.module.css'

type FrameProps = { readonly viewBox: string; readonly children: ReactNode }

/** Decorative, and hidden from screen readers. */
export function DrawingFrame({ viewBox, children }: FrameProps) {
  return (
    <svg className={styles['drawing']} viewBox={viewBox} aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

type GenerationProps = { readonly hasPanels: boolean; readonly hasTurbine: boolean }

/** A house that makes its own electricity. */
export function GenerationDrawing({ hasPanels, hasTurbine }: GenerationProps) {
  return (
    <DrawingFrame viewBox="0 0 390 190">
      <path className={styles['hill']} d="M0 178C90 122 160 160 250 140C310 126 350 118 390 138V190H0Z" />
      <path className={styles['ground']} d="M0 178C120 164 270 164 390 176V190H0Z" />
      <Sun x={66} y={52} />
      <Tree x={106} y={174} />
      <House x={205} y={172} hasPanels={hasPanels} />
      {hasTurbine ? <Turbine x={328} y={172} /> : <Tree x={318} y={172} />}
      <Tree x={362} y={176} />
    </DrawingFrame>
  )
}

/** Solar to the house, then to the car, then to the grid; the dots move while matching is active. */
export function MatchingDrawing({ isActive }: { readonly isActive: boolean }) {
  return (
    <DrawingFrame viewBox="0 0 390 190">
      <rect className={styles['ground']} x="0" y="174" width="390" height="5" rx="2.5" />
      <Sun x={76} y={50} />
      <Flow kind="from-sun" path="M108 66L160 92" isMoving={isActive} />
      <House x={218} y={174} hasPanels />
      <SmallCar x={68} y={174} />
      <Flow kind="to-car" path="M152 158H126" isMoving={isActive} />
      <Flow kind="to-grid" path="M284 158H318" isMoving={isActive} />
      <Pylon x={346} y={174} />
      <Numbered number={1} x={218} y={120} />
      <Numbered number={2} x={68} y={116} />
      <Numbered number={3} x={300} y={134} />
    </DrawingFrame>
  )
}

/** A plug-in hybrid that charges by day. */
export function HybridDrawing() {
  return (
    <DrawingFrame viewBox="0 0 390 170">
      <Sun x={52} y={44} />
      <ellipse className={styles['ground']} cx="205" cy="154" rx="172" ry="10" />
      <path className={styles['roof']} d="M118 38H236V43H118Z" />
      <path
        className={styles['car']}
        d="M58 146C52 110 56 84 72 64C84 48 100 44 128 44H232C262 44 276 60 292 84C328 88 350 96 352 118L354 140Q354 148 346 148H66Q58 148 58 146Z"
      />
      <path
        className={styles['glass']}
        d="M92 82L104 62Q108 56 116 56H140V82ZM150 56H202V82H150ZM212 56H230C246 56 256 66 268 82H212Z"
      />
      <circle className={styles['knob']} cx="176" cy="112" r="18" />
      <path className={styles['door']} d="M180 99L167 115H175L172 126L186 109H177Z" />
      {[114, 302].map((x) => (
        <g key={x}>
          <circle className={styles['tyre']} cx={x} cy="142" r="25" />
          <circle className={styles['wheel']} cx={x} cy="142" r="12" />
        </g>
      ))}
    </DrawingFrame>
  )
}

/** `isSmall` leaves room around it. */
export function FlaskDrawing({ isSmall = false }: { readonly isSmall?: boolean }) {
  return (
    <DrawingFrame viewBox={isSmall ? '-130 -10 370 130' : '0 0 110 110'}>
      <path
        className={styles['liquid']}
        d="M22 78C36 66 48 84 64 74C74 68 82 70 88 76L96 92Q98 102 88 102H22Q12 102 14 92Z"
      />
      <path className={styles['outline']} d="M36 8H74M44 8V46L14 90Q8 104 22 104H88Q102 104 96 90L66 46V8" />
      <circle className={styles['knob']} cx="44" cy="90" r="5" />
      <circle className={styles['knob']} cx="66" cy="94" r="3.5" />
      <circle className={styles['liquid']} cx="55" cy="32" r="4" />
    </DrawingFrame>
  )
}

/** A battery with the two limits of its charge range. */
export function RangeDrawing() {
  return (
    <DrawingFrame viewBox="0 0 260 200">
      <circle className={styles['halo']} cx="130" cy="100" r="98" />
      <rect className={styles['casing']} x="38" y="66" width="176" height="76" rx="20" />
      <rect className={styles['tyre']} x="218" y="90" width="8" height="28" rx="4" />
      <rect className={styles['door']} x="84" y="76" width="104" height="56" rx="6" />
      <path className={styles['knob']} d="M140 82L120 108H133L128 128L152 100H137Z" />
      <path className={styles['outline']} d="M84 50V152M188 50V152" />
    </DrawingFrame>
  )
}
