/** `Ask ops@example.com`, or whoever that is. @param contact the address of whoever runs this Parapet, when it is set */
export const askWhom = (contact: string | null) => `Ask ${contact ?? 'whoever runs this Parapet'}`
