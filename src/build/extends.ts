/** Stands in for Babel's helper, which carries its own Object.assign for browsers without one. */
export default Object.assign;
