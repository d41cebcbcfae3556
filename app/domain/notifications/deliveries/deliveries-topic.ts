/** Rung when a delivery was added that a person waits for. */
export const deliveriesTopic = 'deliveries'
