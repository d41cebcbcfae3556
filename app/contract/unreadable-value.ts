/** What evidence expects where the condition is too long to be read: the control's title then says what is right. */
export const unreadableValue = 'another value'
