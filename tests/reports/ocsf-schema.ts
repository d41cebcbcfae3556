/*
 * What the definitions of OCSF 1.3.0 (schema.ocsf.io, Apache 2.0) ask of the attributes that the reports have: type, what
 * is required, the numbers that are defined. No attribute beside the ones named here may be there.
 */

const text = { type: 'string', minLength: 1 }
const texts = { type: 'array', items: text }
const whole = { type: 'integer' }

const object = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
  additionalProperties: false,
})

const cloud = object(
  { provider: text },
  { account: object({ uid: text }, { name: text, type: text, type_id: { const: 13 } }), region: { type: 'string' } },
)

const metadata = object(
  { version: { const: '1.3.0' }, product: object({ name: text, vendor_name: text, version: text }) },
  { log_name: text, profiles: { type: 'array', items: { const: 'cloud' } }, uid: text },
)

const event = (classUid: number, categoryUid: number, activities: number[]) => ({
  activity_id: { enum: activities },
  category_uid: { const: categoryUid },
  class_uid: { const: classUid },
  type_uid: { enum: activities.map((one) => classUid * 100 + one) },
  severity_id: { enum: [0, 1, 2, 3, 4, 5, 6, 99] },
  time: { type: 'integer', minimum: 1e12 },
  metadata,
  cloud,
})

const common = {
  activity_name: text,
  category_name: text,
  class_name: text,
  type_name: text,
  severity: text,
  status: text,
  message: { type: 'string' },
  unmapped: { type: 'object' },
}

const findingInfo = object(
  { uid: text },
  {
    title: { type: 'string' },
    desc: { type: 'string' },
    types: texts,
    src_url: text,
    analytic: object({ type_id: { const: 1 } }, { name: { type: 'string' }, uid: { type: 'string' }, type: text }),
  },
)

const compliance = object(
  { standards: { ...texts, minItems: 1 } },
  {
    control: { type: 'string' },
    requirements: { type: 'array', items: { type: 'string' } },
    status: { enum: ['Pass', 'Warning', 'Fail'] },
    status_id: { enum: [1, 2, 3] },
    status_detail: text,
    status_code: text,
  },
)

const resource = object(
  { uid: text },
  { name: { type: 'string' }, type: { type: 'string' }, group: object({ name: text }), region: text },
)

export const complianceFinding = object(
  { ...event(2003, 2, [1, 2, 3]), finding_info: findingInfo, compliance },
  {
    ...common,
    status_id: { enum: [1, 2, 3, 4, 5, 6] },
    resources: { type: 'array', items: resource },
    remediation: object({ desc: text }, { references: texts }),
  },
)

export const scanActivity = object(
  {
    ...event(6007, 6, [1, 2, 3, 4, 5, 6]),
    scan: object({ type_id: whole }, { name: { type: 'string' }, type: text, uid: text }),
  },
  { ...common, status_id: { enum: [1, 2] }, total: whole, num_detections: whole, num_skipped_items: whole },
)
