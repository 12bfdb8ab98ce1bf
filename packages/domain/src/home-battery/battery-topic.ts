const MAX_TOPIC_LENGTH = 200
/** Our own topics, those that Home Assistant discovers devices by, and those of the broker itself. */
const RESERVED = /^(?:driveway|homeassistant)(?:\/|$)|^\$/
/** Wildcards, and characters that brokers refuse. */
const FORBIDDEN = /[+#]|\p{Cc}/u

/** True for one topic of the customer's own, without wildcards. */
export function isBatteryTopic(topic: string): boolean {
  return (
    topic.length > 0 && topic.length <= MAX_TOPIC_LENGTH && !RESERVED.test(topic) && !FORBIDDEN.test(topic)
  )
}
