/** Gives what a file has to hold: whole resources, their groups and their subscription, up to 1,000 records in one answer. */
export const exportCommand = 'az graph query -q "resources | union resourcecontainers" --first 1000 -o json'
